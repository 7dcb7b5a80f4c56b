import { cutOff } from '../fixtures/cut-off';
import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 400, height: 300 } });

const box = (style: string, inner: string) =>
  `<div class="box" style="width: 200px; ${style}">${inner}</div>`;
const row =
  '<div style="width: 300px; white-space: nowrap">before<b style="margin-left: 220px">after</b></div>';

test('invisible content is found', async ({ page }) => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    [
      'words in a box that hides what leaves it',
      box('overflow: hidden', row),
      ['“after” in b ends at N, cut off by div.box'],
    ],
    ['words in a box that clips', box('overflow: clip', row), ['“after” in b ends at N, cut off by div.box']],
    [
      'a control in such a box',
      box('overflow: hidden', '<input style="box-sizing: border-box; width: 260px">'),
      ['input ends at 260, cut off by div.box'],
    ],
    [
      'words behind the border of the box',
      box(
        'overflow: hidden; box-sizing: border-box; border-right: 60px solid',
        '<div style="width: 200px; text-align: right">after</div>',
      ),
      ['“after” in div ends at 200, cut off by div.box'],
    ],
    [
      'words that end right of the window',
      '<div style="width: 450px; text-align: right">after</div>',
      ['“after” in div ends at 450, cut off by html'],
    ],
    [
      'what scrolls sideways in a box that is itself cut off',
      box('overflow: hidden', box('width: 260px; overflow-x: auto', row)),
      ['“after” in b ends at N, cut off by div.box'],
    ],
    [
      'an ellipsis that is itself cut off',
      box(
        'overflow: hidden',
        box('width: 260px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap', 'x'.repeat(99)),
      ),
      [`“${'x'.repeat(40)}” in div.box ends at N, cut off by div.box`],
    ],
    [
      'what is placed absolutely in a box that is its containing block',
      box(
        'overflow: hidden; position: relative; height: 40px',
        '<b style="position: absolute; left: 190px">after</b>',
      ),
      ['“after” in b ends at N, cut off by div.box'],
    ],
  ];
  for (const [what, html, found] of cases)
    await test.step(what, async () => {
      await page.setContent(`<body style="margin: 0">${html}`);
      const told = await cutOff(page);
      expect
        .soft(
          told.map((sentence) => sentence.replace(/((?:“after” in b|x” in div.box) ends at) \d+/, '$1 N')),
        )
        .toEqual(found);
    });
});

test('visible and visually hidden content is not', async ({ page }) => {
  const cases: readonly (readonly [string, string])[] = [
    ['what leaves a box that hides nothing', box('', row)],
    ['what scrolls sideways', box('overflow-x: auto', row.replace('220px', '520px'))],
    [
      'a cut that an ellipsis shows',
      box('overflow: hidden; text-overflow: ellipsis; white-space: nowrap', 'many words '.repeat(9)),
    ],
    [
      'words for screen readers',
      '<b style="position: absolute; width: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap">many words</b>',
    ],
    ['what is hidden anyway', box('overflow: hidden; visibility: hidden', row)],
    [
      'what is placed past the box, which is not its containing block',
      box(
        'overflow: hidden; height: 40px',
        '<b style="position: absolute; left: 190px; white-space: nowrap">after</b>',
      ),
    ],
  ];
  for (const [what, html] of cases)
    await test.step(what, async () => {
      await page.setContent(`<body style="margin: 0">${html}`);
      expect.soft(await cutOff(page)).toEqual([]);
    });
});
