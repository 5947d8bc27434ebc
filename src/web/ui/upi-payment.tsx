import { QrCode } from 'lucide-react';
import { Disclosure } from './card.tsx';

interface UpiPaymentProps {
  readonly upi: { readonly id: string; readonly link: string; readonly qr: { readonly side: number; readonly path: string } };
  /** Name of the link that opens a payment app. */
  readonly pay: string;
  /** Of the QR code, for another phone. */
  readonly scan: string;
}

/** A payment by UPI: a link for this phone, and a QR code for another. */
export function UpiPayment({ upi, pay, scan }: UpiPaymentProps) {
  return (
    <div className="grid justify-items-start gap-2" data-no-print>
      <a
        href={upi.link}
        className="inline-flex min-h-12 items-center rounded-control border border-brand px-4 font-semibold text-brand hover:bg-brand-tint"
      >
        {pay}
      </a>
      <p className="text-14 text-muted">{upi.id}</p>
      <Disclosure
        summary={
          <span className="inline-flex items-center gap-2">
            <QrCode aria-hidden className="size-5" />
            {scan}
          </span>
        }
      >
        <svg
          role="img"
          aria-label={scan}
          viewBox={`0 0 ${upi.qr.side} ${upi.qr.side}`}
          shapeRendering="crispEdges"
          className="w-56 max-w-full bg-white"
        >
          <path d={upi.qr.path} />
        </svg>
      </Disclosure>
    </div>
  );
}
