const WEEKDAY =
  /^(?:(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun|week)days?|weekends?)(?:['’]s?)?$|^(?:每?(?:星期|周|週|礼拜|禮拜)[一二三四五六日天末])$/i;

/** Whether a term is a day of the week: it says when something happens, and is never a subject. */
export const isWeekday = (term: string): boolean => WEEKDAY.test(term);
