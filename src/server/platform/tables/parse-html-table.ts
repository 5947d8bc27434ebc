import type { TableRow } from '#domain/tables/headings.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#8377': '₹' };

function decoded(text: string): string {
  return text.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    const known = entities[name.toLowerCase()];
    if (known !== undefined) return known;
    const code = name.startsWith('#x')
      ? Number.parseInt(name.slice(2), 16)
      : name.startsWith('#')
        ? Number(name.slice(1))
        : Number.NaN;
    return code >= 32 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

/** Rows of all tables in an HTML page, as some banks send it under the name .xls. Numbers count the rows. Linear time. */
export function parseHtmlTable(html: string, mostRows: number): TableRow[] {
  const rows: string[][] = [];
  let cell: string | null = null;
  let hidden: string | null = null;
  let span = 1;
  const endCell = () => {
    const row = rows.at(-1);
    if (cell !== null && row) row.push(decoded(cell).replaceAll(/\s+/g, ' ').trim(), ...Array<string>(span - 1).fill(''));
    cell = null;
  };
  for (let at = 0; at < html.length && rows.length <= mostRows;) {
    const open = html.indexOf('<', at);
    const text = open === -1 ? html.slice(at) : html.slice(at, open);
    if (cell !== null && hidden === null) cell += text;
    if (open === -1) break;
    const close = html.indexOf('>', open);
    if (close === -1) break;
    const [, slash, name = ''] = /^<(\/)?\s*([a-z\d]{1,10})/i.exec(html.slice(open, open + 20)) ?? [];
    const tag = name.toLowerCase();
    if (tag === 'style' || tag === 'script') hidden = slash ? null : tag;
    else if (hidden === null) {
      if (tag === 'tr' || tag === 'table') endCell();
      if (tag === 'tr' && !slash) rows.push([]);
      if (tag === 'td' || tag === 'th') {
        endCell();
        const [, wide = '1'] = /\bcolspan\s*=\s*["']?(\d{1,3})/i.exec(html.slice(open, Math.min(close, open + 500))) ?? [];
        span = Math.max(1, Number(wide));
        if (!slash) cell = '';
      }
      if ((tag === 'br' || tag === 'p' || tag === 'div') && cell !== null) cell += ' ';
    }
    at = close + 1;
  }
  endCell();
  return rows.map((cells, index) => ({ row: index + 1, cells })).filter(({ cells }) => cells.some((one) => one !== ''));
}
