import type { Provider } from '@studiolo/contract/models/services';
import { useText } from '../../../platform/i18n/use-text.ts';
import { adminTexts } from '../admin.texts.ts';
import { ProviderDetails } from './ProviderDetails.tsx';
import { Row } from '../Row.tsx';

/** A model service: where it was configured, its state and its actions. */
export const ProviderRow = ({ provider }: { provider: Provider }) => {
  const text = useText(adminTexts);
  const { name, label, source, baseUrl, keyEnd, models } = provider;
  const health = models.length > 0 ? text('offers', { count: models.length }) : text('offersNothing');
  const isSetUp = source === 'environment' || source === 'added';
  const service = label ?? text(name);
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
