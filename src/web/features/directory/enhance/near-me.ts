const patience = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 15_000 };
/** Degrees with three decimals: about 100 m, near enough for a garage and no closer. */
const places = 3;

/** Asks the device where it is, only when the person asks; without script the link leads to the pincode field. `found` with '' where it is not told. */
export function enhanceNearMe(form: HTMLFormElement, found: (lat: string, lng: string) => void): void {
  const link = form.querySelector<HTMLAnchorElement>('[data-near-me]');
  const note = form.querySelector<HTMLElement>('[data-location-note]');
  if (!link || !note || !('geolocation' in navigator)) return;
  link.setAttribute('role', 'button');
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    note.textContent = link.dataset['locating'] ?? '';
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        note.textContent = '';
        const pincode = form.querySelector<HTMLInputElement>('[name=nearPincode]');
        if (pincode) pincode.value = '';
        found(coords.latitude.toFixed(places), coords.longitude.toFixed(places));
      },
      () => {
        found('', '');
        note.textContent = link.dataset['refused'] ?? '';
      },
      patience,
    );
  });
}
