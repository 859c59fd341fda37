/** Starts the schedules that are due. */
export const START_SCHEDULES = 'start-schedules';
/** Sends an e-mail about a result. */
export const MAIL_SCHEDULE = 'mail-schedule';
