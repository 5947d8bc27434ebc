/** Has a refused decision signed and sends it again; answers what came of it. */
export type Signer = (refused: Response, repeat: (signature: string | null) => Promise<Response>) => Promise<Response>;

let load: (() => Promise<Signer>) | undefined;

/** The part that asks for signatures is the shell's: public pages, which decide nothing, do not know it. */
export function signBy(part: () => Promise<Signer>): void {
  load = part;
}

export async function signer(): Promise<Signer | undefined> {
  return load?.();
}
