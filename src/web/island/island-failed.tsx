import { Component } from 'react';
import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { buttonClass } from '../ui/button.tsx';
import { useTexts } from '../ui/texts.ts';

/** The last resort when an island fails to render; header and footer stand. */
export class IslandFailed extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
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
