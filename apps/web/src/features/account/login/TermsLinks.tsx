import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';
import { RichText } from '../../../platform/i18n/RichText.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useVariant } from '../../../platform/variant.ts';
import { accountTexts } from '../account.texts.ts';
import { LEGAL } from '@studiolo/contract/account/addresses';

const Linked = ({ url, words }: { url: string; words: string }) => (
  <a href={url} target="_blank" rel="noreferrer">
    {words}
  </a>
);

/**
 * Sentence that names the terms and the privacy policy, with links to those of the operator or else to the
 * default ones.
 */
export const TermsLinks = ({ sentence }: { sentence: string }) => {
  const text = useText(accountTexts);
  const { data: config } = useQuery(configQuery);
  const isChina = useVariant() === 'china';
  const terms = (isChina && config?.termsUrlChina) || config?.termsUrl || LEGAL.terms;
  const privacy = (isChina && config?.privacyUrlChina) || config?.privacyUrl || LEGAL.privacy;
  return (
    <RichText
      sentence={sentence}
      parts={{
        terms: <Linked url={terms} words={text('terms')} />,
        privacy: <Linked url={privacy} words={text('privacy')} />,
      }}
    />
  );
};
