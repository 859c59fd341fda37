import type { Provider } from '@studiolo/contract/models/services';
import { useText } from '../../../platform/i18n/use-text.ts';
import { adminTexts } from '../admin.texts.ts';
import { ProviderDetails } from './ProviderDetails.tsx';
import { Row } from '../Row.tsx';

/** One model service: who set it up, whether it answers, and what can be done about it. */
export const ProviderRow = ({ provider }: { provider: Provider }) => {
  const text = useText(adminTexts);
  const { name, source, baseUrl, keyEnd, models } = provider;
  const health = models.length > 0 ? text('offers', { count: models.length }) : text('offersNothing');
  const isSetUp = source === 'environment' || source === 'added';
  const service = text(name);
  return (
    <Row
      name={service}
      facts={[text(source), keyEnd && text('keyEnds', { keyEnd }), baseUrl, isSetUp ? health : '']}
      action={{
        label: text(isSetUp ? 'details' : 'setUp'),
        name: text(isSetUp ? 'detailsOf' : 'setUpOf', { name: service }),
        form: (close) => <ProviderDetails provider={provider} onDone={close} />,
      }}
    />
  );
};
