export const text = {
  model: 'Model: {model}',
  choose: 'Choose the model that answers',
  vip: 'VIP',
  isDefault: 'Default',
  unavailable: 'Not available',
  failedToLoad: 'The models could not be loaded.',
  again: 'Try again',
  fellBack: '{before} is not available any more. {now} answers now.',
  understood: 'Got it',
};
