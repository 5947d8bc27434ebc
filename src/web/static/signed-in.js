// For public pages, which the server sends to everybody alike: who is signed in sees the way to their own pages instead of the sign-ups.
document.documentElement.toggleAttribute('data-signed-in', localStorage.getItem('accessToken') !== null);
