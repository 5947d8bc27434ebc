/** Who may import whom: ARCHITECTURE.md's rule, checked. `test/architecture/import-rule.test.ts` proves that each rule bites. */
// Claims stand on floors, and have one door.
const FEATURE_SERVICE = '^src/server/features/([^/]+|claims/door)/[^/]+[.]service[.]ts$';
const TESTS = '[.]test[.]tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one idea in two files. A type may name the other: it is gone when the code runs.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-of-types',
      comment: 'Where each story has its module, types make no cycle either.',
      severity: 'error',
      from: { path: '^src/(server/(platform|features/(auth|directory))|standins)/' },
      to: { circular: true, path: '^src/(server/(platform|features/(auth|directory))|standins)/' },
    },
    {
      name: 'database-knows-no-http',
      comment: 'Who acts, transactions, audit and jobs are the same for a request and for a job.',
      severity: 'error',
      from: { path: '^src/server/platform/(actor[.]ts|platform[.]ts|(audit|db|jobs)/)', pathNot: TESTS },
      to: { path: '^src/server/platform/http/' },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      // React Router writes a route's types when the pages are built; a package of types alone has nothing to load.
      to: { couldNotResolve: true, pathNot: '^virtual:|^\\./\\+types/|^topojson-specification$|/gatepass-api[.]ts$' },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain imports itself and nothing else.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TESTS },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'contract-knows-domain-and-zod',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: TESTS },
      to: { pathNot: '^(src/(domain|contract)/|src/words/keys[.]ts$|node_modules/zod/)' },
    },
    {
      name: 'words-know-domain-and-contract',
      severity: 'error',
      from: { path: '^src/words/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/(words|domain|contract)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^src/server/platform/' },
      to: { path: '^src/', pathNot: '^src/(server/platform|contract|domain|words)/' },
    },
    {
      name: 'feature-through-its-service',
      comment: "A feature meets another only through that one's <name>.service.ts. A test may look behind it.",
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^src/server/features/', pathNot: ['^src/server/features/$1/', FEATURE_SERVICE] },
    },
    {
      name: 'server-imports-no-web-nor-stand-in',
      comment: 'Stand-ins are reached by main.ts alone, by dynamic import, in the demo.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '[.](api[.])?test[.]ts$' },
      to: { path: '^src/(web|standins)/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'stand-ins-reached-by-main-alone',
      severity: 'error',
      from: { path: '^src/server/', pathNot: ['^src/server/main[.]ts$', '[.](api[.])?test[.]ts$'] },
      to: { path: '^src/standins/' },
    },
    {
      name: 'stand-ins-know-no-web',
      severity: 'error',
      from: { path: '^src/standins/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/', pathNot: '^src/(web/ui|contract|domain|words)/' },
    },
    {
      name: 'web-feature-stands-alone',
      comment: 'A web feature never imports another one.',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'web-knows-no-server',
      comment: 'Not even its types.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^(src/(server|standins)|scripts)/' },
    },
    {
      name: 'web-has-no-node',
      comment: 'Pages run in browsers; the entry for the server is the exception.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: ['^src/web/entry[.]server[.]tsx$', TESTS] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'product-imports-no-test-nor-script',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^(test|scripts|bench)/' },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-peer'] },
    },
    {
      name: 'product-needs-no-development-package',
      severity: 'error',
      from: { path: '^src/', pathNot: [TESTS, '[.]d[.]ts$', '/testing/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    },
  ],
  options: {
    // dependency-cruiser reads TypeScript through the compiler's API up to version 6; version 7 has none, so swc parses.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|[.]react-router)/' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
