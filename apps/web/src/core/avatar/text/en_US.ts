export const text = {
  changeAvatar: 'Change the picture',
  notAPicture: 'Please choose a picture.',
  preview: 'Preview',
  zoom: 'Zoom',
  cancel: 'Cancel',
  useAvatar: 'Use this picture',
  avatarChanged: 'Modification successfully',
  avatarFailed: 'Modification failed',
};
