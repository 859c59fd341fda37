export const RECORD_LIST = '/record-list';
export const RECORD_DETAILS = '/record-details';
