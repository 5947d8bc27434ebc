import { useLocation } from 'react-router';
import { productName } from '#domain/product-name.ts';
import { usePublicOrigin } from '#web/public-origin.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';

/** Pages that only whoever holds a link needs; a search engine has no business with their addresses. */
const unlisted =
  /^\/(?:(?:reset-password|verify-email|undo-email|verify-phone|invitation|insurer-word|lender-consent|answer|add-papers|pay-claim|account-closed)(?:\/|$)|gate-pass\/.)/;
const picture = { path: '/og.png', width: 1200, height: 630 };

/** What search engines and shared links need of every public page; title and description are the page's own (`PageTitle`). */
export function PublicHead() {
  const t = useTexts('shell.publicLayout');
  const { locale } = useLocale();
  const { pathname, search } = useLocation();
  const origin = usePublicOrigin();
  if (unlisted.test(pathname)) return <meta name="robots" content="noindex" />;
  // A second page of the directory is a page of its own; a search in it is none.
  const page = pathname === '/garage-listings' ? new URLSearchParams(search).get('page') : null;
  const address = `${origin}${pathname}${page ? `?page=${encodeURIComponent(page)}` : ''}`;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:locale" content={`${locale}_IN`} />
      <meta property="og:image" content={`${origin}${picture.path}`} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={t.pictureAlt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
