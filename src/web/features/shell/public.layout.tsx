import { Outlet, useLocation } from 'react-router';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useWords } from '#web/words/load-words.ts';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import { PublicHeader } from './public-header.tsx';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { productName } from '#domain/product-name.ts';
import { BrandMark } from '#web/page/brand-mark.tsx';
import { supportEmail, telephoneLink, tollFreePhone } from '#web/content/lines.ts';
import { officeIn, offices } from '#web/content/offices.ts';
import { LanguageSwitch } from '#web/words/language-switch.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { usePublicOrigin } from '#web/page/request-reference.tsx';

const mainId = 'content';
const endId = 'end-of-page';

export const handle: PageHandle = { words: ['site'] };

/** Header and footer of every public page. The page renders its content without a `main`. */
export default function PublicLayout() {
  // In client-side navigation the texts load after the page.
  return useWords('site') ? <PublicFrame /> : null;
}

function PublicFrame() {
  const t = useTexts('shell.publicLayout');
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHead />
      <script async src="/signed-in.js" />
      {/* Blocks the first paint until the page is parsed: on slow devices a half-parsed page would shift. */}
      <link rel="expect" href={`#${endId}`} blocking="render" />
      <a
        href={`#${mainId}`}
        className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-surface focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t.skip}
      </a>
      <PublicHeader />
      <main id={mainId} tabIndex={-1} className="flex-1 shadow-none outline-none">
        <Outlet />
      </main>
      <PublicFooter />
      <span id={endId} hidden />
    </div>
  );
}

/** Year of first publication; prerendered pages can't know the current year. */
const copyrightYear = 2026;

function PublicFooter() {
  const t = useTexts('shell.publicLayout');
  return (
    <footer className="border-t border-line bg-paper text-14">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-8 gap-y-10 px-4 py-12 max-sm:gap-x-4 max-sm:gap-y-4 max-sm:py-6 sm:px-6 lg:grid-cols-[1.2fr_1fr_1.1fr_1fr]">
        <div>
          <BrandMark />
          <p className="mt-4 flex items-center gap-2 font-semibold text-success">
            <ShieldCheck aria-hidden className="size-5 shrink-0" />
            {t.secured}
          </p>
          <p className="mt-1 max-w-72 text-muted">{t.securedHint}</p>
          <ul className="mt-3">
            <FooterLink to="/about">{t.about}</FooterLink>
            <FooterLink to="/costs">{t.costs}</FooterLink>
            <FooterLink to="/gate-pass">{t.checkPass}</FooterLink>
          </ul>
        </div>
        <Group title={t.certificates}>
          <ul>
            <FooterLink to="/documents/customer-agreement">{t.customerAgreement}</FooterLink>
            <FooterLink to="/documents/garage-service-agreement">{t.garageAgreement}</FooterLink>
            <FooterLink to="/terms">{t.terms}</FooterLink>
            <FooterLink to="/privacy">{t.privacy}</FooterLink>
            <FooterLink to="/cookies">{t.cookies}</FooterLink>
          </ul>
        </Group>
        <Group title={t.headOffice}>
          {offices
            .filter((office) => office.head)
            .map((office) => (
              <HeadOffice key={office.id} office={office} />
            ))}
          <ul>
            <FooterLink to="/contact">{t.contact}</FooterLink>
            <FooterLink to={`mailto:${supportEmail}`}>{supportEmail}</FooterLink>
            <FooterLink to={telephoneLink(tollFreePhone)}>{tollFreePhone}</FooterLink>
          </ul>
        </Group>
        <Group title={t.branches}>
          {/* Their addresses are on the contact page. */}
          <ul>
            {offices
              .filter((office) => !office.head)
              .map((office) => (
                <Branch key={office.id} office={office} />
              ))}
          </ul>
        </Group>
      </div>
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2 text-muted">
          <p className="py-3">{t.rights({ year: copyrightYear, name: productName })}</p>
          <div data-no-print className="flex flex-wrap">
            <LanguageSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-16 font-bold">{title}</h2>
      {children}
    </section>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <TextLink to={to} className="inline-flex min-h-9 items-center">
        {children}
      </TextLink>
    </li>
  );
}

type Office = (typeof offices)[number];

function HeadOffice({ office }: { office: Office }) {
  const { locale } = useLocale();
  const { name, address } = officeIn(locale, office);
  return (
    <address className="text-muted not-italic">
      <span className="font-semibold text-ink">{name}</span>
      {address.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <Telephone office={office} />
    </address>
  );
}

/** A branch name and its phone number. */
function Branch({ office }: { office: Office }) {
  const { locale } = useLocale();
  return (
    <li className="flex items-center justify-between gap-4 sm:max-w-64">
      <span className="font-semibold">{officeIn(locale, office).name}</span>
      <Telephone office={office} />
    </li>
  );
}

function Telephone({ office }: { office: Office }) {
  return (
    <TextLink to={telephoneLink(office.phone)} className="inline-flex min-h-9 items-center">
      {office.phone}
    </TextLink>
  );
}

/** Pages reached only by a personal link; not to be indexed. */
const unlisted =
  /^\/(?:(?:reset-password|verify-email|undo-email|verify-phone|invitation|insurer-word|lender-consent|answer|add-papers|pay-claim|workshop|account-closed)(?:\/|$)|gate-pass\/.)/;
const picture = { path: '/og.png', width: 1200, height: 630 };

/** Metadata for search engines and link previews; title and description come from the page (`PageTitle`). */
function PublicHead() {
  const t = useTexts('shell.publicLayout');
  const { locale } = useLocale();
  const { pathname, search } = useLocation();
  const origin = usePublicOrigin();
  if (unlisted.test(pathname)) return <meta name="robots" content="noindex" />;
  // Directory pages are separate pages for search engines; searches are not.
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
