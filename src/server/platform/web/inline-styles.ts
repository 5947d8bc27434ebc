import { createHash } from 'node:crypto';

const stylesheetLink = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="(?<href>\/assets\/[^"]+\.css)"\/>/g;

/**
 * Puts the stylesheets into a page itself, so that a first visit is drawn after one round trip instead of two (half a second each on
 * a slow mobile network). The link stays, fetched without holding anything up: the next page finds the file in the browser's cache.
 */
export class InlineStyles {
  readonly #styles: ReadonlyMap<string, string>;
  /** Sources for the page's `style-src`, one for each stylesheet. */
  readonly hashes: readonly string[];

  /** Stylesheets by their URL path. */
  constructor(styles: ReadonlyMap<string, string>) {
    this.#styles = new Map([...styles].map(([href, css]) => [href, asciiOnly(css)]));
    const hashOf = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    this.hashes = [...new Set([...this.#styles.values()].map(hashOf))];
  }

  /** The page, or the part of it that holds its head. */
  inline(html: string): string {
    return html.replaceAll(stylesheetLink, (link: string, href: string) => {
      const css = this.#styles.get(href);
      return css === undefined ? link : `<style>${css}</style>${link.replace('/>', ' media="print"/>')}`;
    });
  }

  /** The same for a page that is streamed: holds back its head, then lets everything through. */
  stream(): TransformStream<Uint8Array, Uint8Array> {
    let held: Uint8Array[] | undefined = [];
    const release = (controller: TransformStreamDefaultController<Uint8Array>): void => {
      // As Latin-1, every byte is one letter and stays what it is, also where a chunk ends in the middle of a letter.
      if (held && held.length > 0) controller.enqueue(Buffer.from(this.inline(Buffer.concat(held).toString('latin1')), 'latin1'));
      held = undefined;
    };
    return new TransformStream({
      transform(chunk, controller) {
        if (!held) return controller.enqueue(chunk);
        held.push(chunk);
        if (Buffer.concat(held).includes('</head>')) release(controller);
      },
      flush: release,
    });
  }
}

/** CSS can name every letter by its number, so that it is the same bytes in every encoding. */
function asciiOnly(css: string): string {
  return css.replaceAll(/\P{ASCII}/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `);
}
