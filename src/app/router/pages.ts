import type { ComponentType } from 'react';

const pages = {
  overview: async () => (await import('@/pages/overview/overview-page')).OverviewPage,
  figures: async () => (await import('@/pages/figures/figures-page')).FiguresPage,
  validators: async () => (await import('@/pages/validators/validators-page')).ValidatorsPage,
  compare: async () => (await import('@/pages/compare/compare-page')).ComparePage,
  validator: async () => (await import('@/pages/validator/validator-page')).ValidatorPage,
  stake: async () => (await import('@/pages/stake/stake-page')).StakePage,
  portfolio: async () => (await import('@/pages/portfolio/portfolio-page')).PortfolioPage,
  blockEngine: async () => (await import('@/pages/block-engine/block-engine-page')).BlockEnginePage,
  operators: async () => (await import('@/pages/operators/operators-page')).OperatorsPage,
  calculators: async () => (await import('@/pages/calculators/calculators-page')).CalculatorsPage,
  legacy: async () => (await import('@/pages/legacy/legacy-page')).LegacyPage,
  status: async () => (await import('@/pages/status/status-page')).StatusPage,
  safety: async () => (await import('@/pages/safety/safety-page')).SafetyPage,
  breakIt: async () => (await import('@/pages/break/break-page')).BreakPage,
  embedChart: async () => (await import('@/pages/embed-chart/embed-chart-page')).EmbedChartPage,
} satisfies Readonly<Record<string, () => Promise<ComponentType>>>;

export type PageName = keyof typeof pages;

export const loadPage = (name: PageName): Promise<ComponentType> => pages[name]();
