export const CHAT_TYPE = 'application/x-studiolo-chat';
