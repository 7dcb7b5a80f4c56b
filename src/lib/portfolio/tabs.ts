/** The parts of the portfolio beside its accounts, as in the address. */
export const portfolioTabs = ['rewards', 'activity', 'receipts'] as const;
export type PortfolioTab = (typeof portfolioTabs)[number];
