export { faultOf } from '../features/translate/run/check-translation.ts';
