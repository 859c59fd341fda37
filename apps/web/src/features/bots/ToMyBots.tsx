import { Navigate } from 'react-router';
import { BOTS } from './addresses.ts';

/** `/bots`, as one would type it. */
export const ToMyBots = () => <Navigate to={BOTS} replace />;
