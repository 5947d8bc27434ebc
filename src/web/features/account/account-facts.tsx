import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { KycStatusBadge } from '#web/kyc/kyc-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** What the account is, and where each part of it is changed. */
export function AccountFacts({ user }: { readonly user: UserDto }) {
  const t = useTexts('account.profile');
  const roleNames = useTexts('roles');
  const phoneAction = !user.phone ? (
    <TextLink to="/settings">{t.addPhone}</TextLink>
  ) : user.isPhoneVerified ? (
    <TextLink to="/settings">{t.changePhone}</TextLink>
  ) : (
    <TextLink to="/verify-phone">{t.verifyPhone}</TextLink>
  );
  return (
    <div className="grid gap-6">
      <Card
        title={t.account}
        footer={
          <LinkButton to="/settings/security" variant="secondary">
            {t.changePassword}
          </LinkButton>
        }
      >
        <DescriptionList
          items={[
            {
              term: t.userId,
              value: (
                <span className="flex items-center gap-1 wrap-anywhere">
                  <span className="min-w-0">{user.id}</span>
                  <CopyButton text={user.id} label={t.userId} />
                </span>
              ),
            },
            { term: t.role, value: roleNames[user.role] },
            { term: t.memberSince, value: <DateTime at={user.createdAt} style="date" /> },
            {
              term: t.phone,
              value: (
                <span className="inline-flex flex-wrap items-center gap-2">
                  {user.phone || t.noPhone}
                  {user.phone && user.isPhoneVerified ? <Badge tone="success">{t.verified}</Badge> : null}
                </span>
              ),
              action: phoneAction,
            },
            {
              term: t.kyc,
              value: <KycStatusBadge status={user.kycStatus} />,
              action: <TextLink to="/kyc/status">{t.seeKyc}</TextLink>,
            },
          ]}
        />
      </Card>
      {user.surveyor ? (
        <Card title={t.surveyor}>
          <DescriptionList
            items={[
              { term: t.license, value: user.surveyor.licenseNumber },
              { term: t.aadhaar, value: user.surveyor.aadhaar },
              { term: t.bank, value: `${user.surveyor.bankAccount} ${user.surveyor.bankIFSCCode}` },
            ]}
          />
        </Card>
      ) : null}
    </div>
  );
}
