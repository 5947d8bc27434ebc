import { sharePass, watchPass } from './pass-in-browser.ts';

/** Plain HTML, so that the page stays readable offline; the script adds sharing. */
const button = document.querySelector<HTMLButtonElement>('[data-share]');
const said = document.querySelector<HTMLElement>('[data-shared]');
if (button) {
  button.hidden = false;
  button.addEventListener('click', () => {
    sharePass(button.dataset['share'] ?? '', location.href).then(
      (copied) => {
        if (copied && said) said.textContent = said.dataset['shared'] ?? '';
      },
      () => undefined,
    );
  });
}

const pass = document.querySelector<HTMLElement>('[data-pass]');
if (pass) watchPass(pass);
