export const text = {
  files: 'Attached files',
  uploading: 'Uploading',
  paused: 'Waiting for the connection',
  reading: 'Reading',
  ready: 'Ready',
  retry: 'Try {name} again',
  remove: 'Remove {name}',
  drop: 'Drop files here to ask about them',
  dropLimits: 'Up to {files} files of {size} each',
};
