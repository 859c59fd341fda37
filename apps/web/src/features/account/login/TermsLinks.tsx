import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';
import { RichText } from '../../../platform/i18n/RichText.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { accountTexts } from '../account.texts.ts';

const Linked = ({ url, words }: { url: string | undefined; words: string }) =>
  url ? (
    <a href={url} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : (
    words
  );

/** A sentence that names the terms and the privacy policy, linked where this deployment has them. */
export const TermsLinks = ({ sentence }: { sentence: string }) => {
  const text = useText(accountTexts);
  const { data: config } = useQuery(configQuery);
  return (
    <RichText
      sentence={sentence}
      parts={{
        terms: <Linked url={config?.termsUrl} words={text('terms')} />,
        privacy: <Linked url={config?.privacyUrl} words={text('privacy')} />,
      }}
    />
  );
};
