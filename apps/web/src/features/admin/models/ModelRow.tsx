import type { ManagedModel } from '@studiolo/contract/models/settings';
import { BOUND_SERVICES } from '@studiolo/contract/models/rules';
import { useText } from '../../../platform/i18n/use-text.ts';
import { adminTexts } from '../admin.texts.ts';
import { Row } from '../Row.tsx';
import { ModelForm } from './ModelForm.tsx';

/** A model: its binding, its price, and a form to change it. */
export const ModelRow = ({ model }: { model: ManagedModel }) => {
  const text = useText(adminTexts);
  const { name, label, provider, isAvailable, isHidden, price, isPaid, reason, source, settings } = model;
  const service = BOUND_SERVICES.find((each) => each === provider);
  const bound = model.model === name ? '' : model.model;
  return (
    <Row
      name={label}
      facts={[
        name === label ? '' : name,
        service === undefined ? provider : text(service),
        bound !== '' && isAvailable ? text('answersBy', { model: bound }) : '',
        price === 1 ? '' : price === 0 ? text('countsNothing') : text('countsAs', { count: price }),
        isPaid ? text('paidOnly') : '',
        settings.place === undefined ? '' : text('atPlace', { place: settings.place }),
        isHidden ? text('isHidden') : '',
        source === 'usual' ? '' : text(source === 'file' ? 'byFile' : 'byPage'),
        reason,
      ]}
      action={{
        label: text('changeModel'),
        name: text('changeModelOf', { name: label }),
        form: (close) => <ModelForm model={model} onDone={close} />,
      }}
    />
  );
};
