import { titleOf } from '#domain/roles.ts';
import { useState } from 'react';
import { updateMe } from '#contract/account/account.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ContactCard } from './contact-card.tsx';
import { Page } from '#web/page/page.tsx';
import { ProfileTabs } from '#web/page/profile-tabs.tsx';
import { useSession, useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LastNameField } from '#web/sign-up/last-name-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { KycStatusBadge } from '#web/kyc/kyc-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';

export const handle: PageHandle = { words: ['account'] };

const rules = lazySchema(async () => (await import('#contract/account/account.schemas.ts')).ownProfileForm);

const namesOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) => ({
  firstName,
  lastName,
  oneName: firstName !== '' && lastName === '',
});

export default function ProfilePage() {
  const t = useTexts('account.profile');
  const text = useMessageText();
  const toast = useToast();
  const user = useUser();
  const { refreshUser } = useSession();
  const [saved, setSaved] = useState(false);
  const form = useContractForm(rules, {
    defaultValues: { ...namesOf(user), email: user.email, currentPassword: undefined },
  });
  const isNewAddress = form.watch('email').trim().toLowerCase() !== user.email.toLowerCase();
  return (
    <Page title={t.title}>
      <ProfileTabs current="person" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <Card>
            {user.pendingEmail ? (
              <Banner className="mb-5" announce={saved}>
                {t.pendingEmail({ email: user.pendingEmail })}
              </Banner>
            ) : null}
            <ContractFormElement
              form={form}
              className="grid gap-5"
              onSubmit={async (body) => {
                const reply = await api(updateMe, { body });
                // A new address takes effect only once its link is confirmed.
                form.reset({ ...namesOf(reply.user), email: reply.user.email });
                setSaved(true);
                toast.success(text('account.saved'));
                await refreshUser();
              }}
            >
              <TextField label={t.firstName} required autoComplete="given-name" {...form.field('firstName')} />
              <LastNameField form={form} label={t.lastName} />
              <TextField
                label={t.email}
                hint={t.emailHint}
                required
                type="email"
                inputMode="email"
                autoComplete="email"
                {...form.field('email')}
              />
              {isNewAddress && user.hasPassword ? (
                <PasswordField
                  label={t.currentPassword}
                  hint={t.currentPasswordHint}
                  required
                  autoComplete="current-password"
                  {...form.field('currentPassword', { shouldUnregister: true })}
                />
              ) : null}
              <Button type="submit" className="justify-self-start" loading={form.formState.isSubmitting} loadingText={t.saving}>
                {t.save}
              </Button>
            </ContractFormElement>
          </Card>
          <ContactCard />
        </div>
        <AccountFacts user={user} />
      </div>
    </Page>
  );
}

function AccountFacts({ user }: { readonly user: UserDto }) {
  const t = useTexts('account.profile');
  const roleNames = useTexts('roles');
  const phoneAction = !user.phone ? (
    <TextLink to="#contact">{t.addPhone}</TextLink>
  ) : user.isPhoneVerified ? (
    <TextLink to="#contact">{t.changePhone}</TextLink>
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
            { term: t.role, value: roleNames[titleOf(user)] },
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
