export const text = {
  model: 'Model: {model}',
  choose: 'Choose the model that answers',
  vip: 'VIP',
  vipOnly: 'VIP Only!',
  isDefault: 'Default',
  unavailable: 'Not set up here',
  fellBack: '{before} is not available any more. {now} answers now.',
  understood: 'Got it',
};
