/** The one page that may load the payment provider's script: every other page's policy forbids it. */
export const payPage = '/pay';
