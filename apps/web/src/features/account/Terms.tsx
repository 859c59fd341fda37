import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../platform/config.ts';
import { RichText } from '../../platform/i18n/RichText.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { accountTexts } from './account.texts.ts';

const Linked = ({ url, words }: { url: string | undefined; words: string }) =>
  url ? (
    <a href={url} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : (
    words
  );

type Props = { hasAgreed: boolean; onChange: (hasAgreed: boolean) => void };

/** The box to tick before signing up. Terms are linked where this deployment has them. */
export const Terms = ({ hasAgreed, onChange }: Props) => {
  const text = useText(accountTexts);
  const { data: config } = useQuery(configQuery);
  return (
    <Checkbox
      required
      checked={hasAgreed}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <RichText
          sentence={text('agree')}
          parts={{
            terms: <Linked url={config?.termsUrl} words={text('terms')} />,
            privacy: <Linked url={config?.privacyUrl} words={text('privacy')} />,
          }}
        />
      }
    />
  );
};
