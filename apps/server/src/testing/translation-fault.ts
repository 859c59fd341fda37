export { faultOf } from '../features/translate/check/check-translation.ts';
