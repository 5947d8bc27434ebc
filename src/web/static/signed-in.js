// For public pages, which are identical for everyone: logged-in users see a link to their pages instead of the sign-ups, and no "Start a claim here" unless
// they file claims.
try {
  document.documentElement.toggleAttribute('data-signed-in', localStorage.getItem('accessToken') !== null);
  document.documentElement.toggleAttribute('data-files-no-claims', localStorage.getItem('gatepass.files-no-claims') !== null);
} catch {
  // Storage is blocked, so nobody can be logged in.
}
