import { startTransition, StrictMode, Component } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { asLocale } from '#domain/languages.ts';
import { keepFocusInSight } from '#web/page/keep-focus-in-sight.ts';
import { Live } from '#web/page/early-script.tsx';
import { readPageWords } from '#web/words/page-words.tsx';
import { takeTimeOfPage } from '#web/page/request-reference.tsx';
import { IslandFrame } from './island-frame.tsx';
import { setLocale, useTexts } from '#web/ui/texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';

// Hydrates the island in a separate task, to keep the startup task short. If its module fails to load, `early.js` reports it.
const container = document.querySelector<HTMLElement>('#island');
const address = container?.dataset['module'];
if (container && address) {
  void import(/* @vite-ignore */ address).then(({ default: Page }: { readonly default: ComponentType }) =>
    setTimeout(() => hydrate(container, <Page />)),
  );
}

function hydrate(container: Element, page: ReactNode): void {
  takeTimeOfPage();
  readPageWords(asLocale(document.documentElement.lang));
  changeLanguageInPlace();
  keepFocusInSight();
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <Live>
          <IslandFrame locale={document.documentElement.lang} search={window.location.search}>
            <IslandFailed>{page}</IslandFailed>
          </IslandFrame>
        </Live>
      </StrictMode>,
    );
  });
}

/** Changes the language around an island without a reload, so input is kept. */
function changeLanguageInPlace(): void {
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
    if (new URL(target.action).pathname !== '/language') return;
    event.preventDefault();
    setLocale(asLocale(submitter.value));
    // The choice is already stored, so a reload works as well.
    void import('./replace-frame.ts').then(({ replaceFrame }) => replaceFrame(submitter)).catch(() => window.location.reload());
  });
}

/** Error boundary of an island; header and footer stay. */
class IslandFailed extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const t = useTexts('rootError');
  return (
    <div className="mx-auto w-full max-w-column px-4 py-10">
      <Banner
        tone="error"
        announce
        title={t.title}
        actions={
          <a href={`${window.location.pathname}${window.location.search}`} className={buttonClass('secondary')}>
            {t.tryAgain}
          </a>
        }
      >
        {t.text}
      </Banner>
    </div>
  );
}
