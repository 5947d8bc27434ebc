/** The part of it that unlock-pdf.ts uses: Node implements it, but its types lack it. */
declare namespace WebAssembly {
  class Memory {
    constructor(limits: { initial: number });
    readonly buffer: ArrayBuffer;
  }
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, Memory>>);
    readonly exports: object;
  }
}
