import { readFileSync } from 'node:fs';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { problems } from '#contract/errors.ts';
import type { ProblemCode } from '#contract/errors.ts';
import { fits } from './schemas.ts';

/** What the tests sent and got, by operation: `npm run api:examples` writes it. */
interface Seen {
  readonly body?: unknown;
  /** `data` of the envelope. */
  readonly reply?: unknown;
  readonly codes?: readonly string[];
}

export type Examples = Readonly<Record<string, Seen>>;

export function readExamples(): Examples {
  return JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')) as Examples;
}

/** Only what still is as the contract says: the description shows no example of yesterday's API. */
export function exampleOf(examples: Examples, endpoint: EndpointDefinition): { body?: unknown; reply?: unknown } {
  const { body, reply } = examples[endpoint.id] ?? {};
  return {
    ...(fits(endpoint.body, body) ? { body } : {}),
    ...(fits(endpoint.reply, reply) ? { reply } : {}),
  };
}

/** What the door itself may answer, by what the endpoint declares; and the codes that tests met. */
export function codesOf(examples: Examples, endpoint: EndpointDefinition): ProblemCode[] {
  const { access } = endpoint;
  const isChange = !['GET', 'HEAD'].includes(endpoint.method);
  const declared: [boolean, ProblemCode[]][] = [
    [true, ['input.malformed']],
    [endpoint.query !== undefined || endpoint.body !== undefined, ['input.invalid']],
    [access !== 'public', ['auth.unauthenticated']],
    [access !== 'public' && !endpoint.beforeEnrolment, ['auth.enrol-first']],
    [access !== 'public' && access !== 'signed-in', ['access.forbidden', 'auth.kyc-first']],
    [endpoint.params !== undefined, ['record.not-found']],
    [isChange, ['request.too-large', 'request.unsupported-type']],
    [isChange || endpoint.limit !== undefined, ['request.rate-limited']],
    [
      endpoint.idempotent === true,
      ['request.idempotency-mismatch', 'request.idempotency-done', 'request.idempotency-in-progress'],
    ],
    [endpoint.kind === 'tus', ['file.tus-version']],
    [endpoint.signed === true, ['auth.sign-again', 'signature.refused']],
  ];
  const met = (examples[endpoint.id]?.codes ?? []).filter((code) => code in problems) as ProblemCode[];
  return [...new Set([...declared.flatMap(([holds, codes]) => (holds ? codes : [])), ...met])].toSorted();
}
