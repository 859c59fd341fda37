export const text = {
  think: 'Think first',
  thinkOn: 'The model thinks before it answers here',
  thinkOff: 'Let the model think before it answers',
  thinking: 'Thinking',
  usual: 'Default',
};
