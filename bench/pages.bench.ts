/**
 * What a person feels in an open page, in about ten minutes: a portfolio of 500 accounts, the table of 10,000 validators, the live
 * feed of the block engine, and the verification of a transaction.
 */
import { Bounds } from './lib/bounds';
import { measureFeed } from './lib/pages/feed';
import { measurePortfolio } from './lib/pages/portfolio';
import { measureValidatorsTable } from './lib/pages/validators-table';
import { measureVerification } from './lib/pages/verify';

const bounds = new Bounds();
await measureVerification(bounds);
await measureValidatorsTable(bounds);
await measurePortfolio(bounds);
await measureFeed(bounds);
bounds.finish();
