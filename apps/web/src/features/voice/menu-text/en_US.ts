export const text = {
  recordings: 'Recordings',
  about: 'Record or upload; read, play and ask what was said',
  record: 'New recording',
  keeping: 'Recording',
  transcribing: 'Transcript',
  minutes: 'Minutes',
};
