import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { VersionList } from './version-list.tsx';

const SetUpForm = lazyPart(async () => ({ default: (await import('./set-up-form.tsx')).SetUpForm }));

export function SetUpVersions({ versions }: { readonly versions: PlatformSettingsDto['setUps'] }) {
  const { addSetUp, setUp: t } = useTexts('platformSettings');
  return (
    <VersionList versions={versions} addTitle={addSetUp} form={(from, onSaved) => <SetUpForm from={from} onSaved={onSaved} />}>
      {({ kind, financier, registration, nodalOfficer, aprMethod, coolingDays }) => (
        <div className="grid max-w-prose gap-2">
          <p className="font-bold">{t.kinds[kind]}</p>
          <p>{t.means[kind]}</p>
          <DescriptionList
            items={[
              ...(kind === 'none' ? [] : [{ term: t.financier[kind], value: financier }]),
              ...(kind === 'none' ? [] : [{ term: t.registration, value: registration }]),
              ...(kind === 'partner-nbfc'
                ? [
                    { term: t.officer, value: Object.values(nodalOfficer).join(', ') },
                    { term: t.aprMethod, value: t.aprMethods[aprMethod] },
                    { term: t.coolingDays, value: coolingDays },
                  ]
                : []),
            ]}
          />
        </div>
      )}
    </VersionList>
  );
}
