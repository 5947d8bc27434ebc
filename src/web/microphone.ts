/** Headers of the pages on which people may speak; elsewhere the server lets no script ask for a microphone. */
export const withMicrophone = { 'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=()' };
