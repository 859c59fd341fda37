/** Why a model cannot be asked. */
export const text = {
  'model-not-set-up': 'Not set up here: the operator has to add {setting}.',
  'model-not-offered': 'The model service that is set up here does not offer it.',
  'model-cannot-see': '{model} cannot see pictures. Please choose a model that can, or remove the pictures.',
  'model-builtin': 'Built-in engine',
} as const;
