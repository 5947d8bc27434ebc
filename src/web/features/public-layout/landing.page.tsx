import { PageTitle } from '#web/page-title.tsx';

export default function LandingPage() {
  return (
    <main className="p-6">
      <PageTitle title="Claim discounting for commercial vehicles" />
      <h1 className="text-[28px] font-bold">
        Your Trusted Partner to Claim Discounting for Commercial Vehicle Insurance Claims
      </h1>
    </main>
  );
}
