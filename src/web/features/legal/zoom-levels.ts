/** Widths of a page as the viewer offers them: 100 % fills the column. Tailwind must find whole class names in the source. */
export const zoomLevels = [
  { percent: 50, id: 'zoom-50', sheet: 'group-has-[#zoom-50:checked]/viewer:w-1/2' },
  { percent: 75, id: 'zoom-75', sheet: 'group-has-[#zoom-75:checked]/viewer:w-3/4' },
  { percent: 100, id: 'zoom-100', sheet: 'group-has-[#zoom-100:checked]/viewer:w-full' },
  { percent: 150, id: 'zoom-150', sheet: 'group-has-[#zoom-150:checked]/viewer:w-[150%]' },
  { percent: 200, id: 'zoom-200', sheet: 'group-has-[#zoom-200:checked]/viewer:w-[200%]' },
] as const;

export const sheetZoom = zoomLevels.map(({ sheet }) => sheet).join(' ');
