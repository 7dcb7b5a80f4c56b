import { late } from '@/components/ui/late';

const rest = () => import('./overview-rest');

/** Everything below the leading figures. */
export const OverviewRest = late(async () => (await rest()).OverviewRest);

/** Where a leading figure comes from. */
export const LeadSource = late(async () => (await rest()).LeadSource);
