import { BOUND_SERVICES } from '@studiolo/contract/models/rules';
import type { ManagedModel, ModelAbilities, ModelSettings } from '@studiolo/contract/models/settings';

/** Values as typed. Empty ones keep the default. */
export type ModelFormState = {
  service: string;
  model: string;
  label: string;
  price: string;
  place: string;
  isPaid: boolean;
  isHidden: boolean;
  abilities: ModelAbilities;
};

export const toForm = ({ settings, isPaid, isHidden }: ManagedModel): ModelFormState => ({
  service: settings.service ?? '',
  model: settings.model ?? '',
  label: settings.label ?? '',
  price: settings.price?.toString() ?? '',
  place: settings.place?.toString() ?? '',
  isPaid: settings.isPaid ?? isPaid,
  isHidden,
  abilities: settings.abilities ?? {},
});

/** Returns the settings in the form. An unchanged checkbox keeps the default. */
export const readForm = (
  form: ModelFormState,
  { settings, isPaid, isHidden }: ManagedModel,
): ModelSettings => {
  const service = BOUND_SERVICES.find((each) => each === form.service);
  const [model, label] = [form.model.trim(), form.label.trim()];
  return {
    ...(service === undefined ? {} : { service }),
    ...(model === '' ? {} : { model }),
    ...(label === '' ? {} : { label }),
    ...(form.price === '' ? {} : { price: Number(form.price) }),
    ...(form.place === '' ? {} : { place: Number(form.place) }),
    ...(settings.isPaid === undefined && form.isPaid === isPaid ? {} : { isPaid: form.isPaid }),
    ...(settings.isHidden === undefined && form.isHidden === isHidden ? {} : { isHidden: form.isHidden }),
    ...(Object.keys(form.abilities).length === 0 ? {} : { abilities: form.abilities }),
  };
};
