/** One entry of package-lock.json, limited to the fields used here. */
export interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

export interface MissingPackage {
  /** Its key in the lock file, e.g. `node_modules/@swc/core-darwin-arm64`. */
  readonly at: string;
  readonly entry: LockedPackage;
}

/** Optional packages that a locked package requires by exact version but that the lock file lacks. */
export function missingOptionalPackages(lock: Lockfile): MissingPackage[] {
  const missing = new Map<string, MissingPackage>();
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(lock, parent, name)) continue;
      const at = `node_modules/${name}`;
      missing.set(at, { at, entry: { version, ...platformOf(name), ...(dev === true ? { dev } : {}), optional: true } });
    }
  }
  return [...missing.values()];
}

/** Node's module resolution: next to the parent, then in each folder above it. */
function isLocked(lock: Lockfile, parent: string, name: string): boolean {
  for (let base = parent; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    if (`${base === '' ? '' : `${base}/`}node_modules/${name}` in lock.packages) return true;
    if (base === '') return false;
  }
}

/** Platform from the naming convention of native packages: `…-linux-arm64-musl`, `…-win32-x64-msvc`, `…-arm-eabi`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  if (words.includes('wasm32')) return { cpu: ['wasm32'] };
  const system = words.find((word) => ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].includes(word));
  const processor = words.find((word) => ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'].includes(word));
  if (system === undefined || processor === undefined) throw new Error(`Cannot tell the platform of ${name} from its name`);
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined;
  return { os: [system], cpu: [processor], ...(system === 'linux' && libc !== undefined ? { libc } : {}) };
}
