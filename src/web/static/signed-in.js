// For public pages, which the server sends to everybody alike: who is signed in sees the way to their own pages instead of the sign-ups, and no "Start a claim here" unless they file claims.
try {
  document.documentElement.toggleAttribute('data-signed-in', localStorage.getItem('accessToken') !== null);
  document.documentElement.toggleAttribute('data-files-no-claims', localStorage.getItem('gatepass.files-no-claims') !== null);
} catch {
  // Storage is blocked: nobody can be signed in.
}
