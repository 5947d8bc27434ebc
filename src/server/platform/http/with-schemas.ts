import type { Endpoint, EndpointDefinition, EndpointSchemas } from '#contract/endpoint.ts';
import { endpointSchemas } from '#contract/endpoint-schemas.ts';

const byId: Readonly<Record<string, EndpointSchemas>> = endpointSchemas;

/** An endpoint with what it takes and answers. Throws for one of the contract that nobody described: it would take anything. */
export function withSchemas(endpoint: Endpoint): EndpointDefinition {
  const schemas = byId[endpoint.id];
  if (!schemas && !('reply' in endpoint)) throw new Error(`${endpoint.id} has no schemas in the contract`);
  return { ...endpoint, ...schemas };
}
