export const text = {
  intro: 'On this server, data is also removed by age:',
  conversations_one: 'Chats are removed {count} day after their last message.',
  conversations_other: 'Chats are removed {count} days after their last message.',
  sounds_one: 'The sound of a recording is removed after {count} day. Its transcript stays.',
  sounds_other: 'The sound of a recording is removed after {count} days. Its transcript stays.',
  files_one: 'Uploaded files that nothing uses are removed after {count} day.',
  files_other: 'Uploaded files that nothing uses are removed after {count} days.',
  actions_one: 'The log of what operators change is removed after {count} day.',
  actions_other: 'The log of what operators change is removed after {count} days.',
  traces_one: 'Passages that a bot considered for an answer are removed after {count} day.',
  traces_other: 'Passages that a bot considered for an answer are removed after {count} days.',
};
