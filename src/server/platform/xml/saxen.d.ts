declare module 'saxen' {
  type Decode = (text: string) => string;

  /** The part used here; the package has no types. */
  export class Parser {
    on(event: 'openTag', listener: (name: string, attributes: () => Record<string, string>, decode: Decode) => void): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text', listener: (value: string, decode: Decode) => void): this;
    on(event: 'cdata', listener: (value: string) => void): this;
    on(event: 'attention' | 'error' | 'warn', listener: () => void): this;
    parse(text: string): this;
    stop(): void;
  }
}
