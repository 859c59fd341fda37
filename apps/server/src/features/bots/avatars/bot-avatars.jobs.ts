/** Deletes the bytes of one picture, however often that has to be tried. */
export const DELETE_BOT_AVATAR = 'delete-bot-avatar-bytes';
