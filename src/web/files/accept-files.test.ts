import { describe, expect, it } from 'vitest';
import { typeOfFile, sortOffered, whyNot } from './accept-files.ts';

const pdf = (name: string, size = 1000) => ({ name, type: 'application/pdf', size });

describe('what is taken', () => {
  it('takes the types of the specification, by what the device says or by the ending', () => {
    expect(typeOfFile({ name: 'Estimate.DOCX', type: '' })).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
    expect(typeOfFile({ name: 'archive.tar.gz', type: '' })).toBe('');
    expect(
      sortOffered([pdf('a.pdf'), { name: 'b.doc', type: '', size: 5 }, { name: 'c.gif', type: 'image/gif', size: 5 }], 10).taken,
    ).toHaveLength(3);
  });

  it('asks the ending where the device does not know the type, and leaves what has none to the server', () => {
    const unknown = (name: string) => ({ name, type: 'application/octet-stream', size: 5 });
    for (const name of ['Policy.PDF', 'IMG_2041.heic', 'photo.jpeg', 'DOC-20261124-WA0003.', '1000012345', 'scan'])
      expect([name, sortOffered([unknown(name)], 10).refused]).toEqual([name, []]);
    expect(typeOfFile(unknown('Policy.PDF'))).toBe('application/pdf');
    expect(typeOfFile({ name: 'a', type: 'image/jpg' })).toBe('image/jpeg');
    expect(whyNot(unknown('setup.exe'))).toBe('file.unsupported');
    expect(whyNot(unknown('notes.txt'))).toBe('file.unsupported');
  });

  it('says of a photo that this device could not decode how to send one that can be', () => {
    expect(whyNot({ name: 'IMG_2041.HEIC', type: 'image/heic', size: 5 })).toBe('file.heic');
    expect(whyNot({ name: 'IMG_2041.HEIC', type: '', size: 5 })).toBe('file.heic');
  });

  it('names each refused file with its reason', () => {
    const { taken, refused } = sortOffered(
      [
        pdf('big.pdf', 10_485_761),
        { name: 'film.mp4', type: 'video/mp4', size: 10 },
        pdf('empty.pdf', 0),
        pdf('just-fits.pdf', 10_485_760),
      ],
      10,
    );
    expect(taken.map(({ name }) => name)).toEqual(['just-fits.pdf']);
    expect(refused).toEqual([
      { name: 'big.pdf', reason: 'file.too-large' },
      { name: 'film.mp4', reason: 'file.unsupported' },
      { name: 'empty.pdf', reason: 'file.empty' },
    ]);
  });

  it('stops at ten in total, and a file that is refused anyway takes nobody’s place', () => {
    const { taken, refused } = sortOffered(
      [{ name: 'x.exe', type: '', size: 1 }, pdf('ninth.pdf'), pdf('tenth.pdf'), pdf('eleventh.pdf')],
      2,
    );
    expect(taken.map(({ name }) => name)).toEqual(['ninth.pdf', 'tenth.pdf']);
    expect(refused).toEqual([
      { name: 'x.exe', reason: 'file.unsupported' },
      { name: 'eleventh.pdf', reason: 'file.too-many?max=10' },
    ]);
  });

  it('lets a large photo through, because it is made smaller first', () => {
    expect(sortOffered([{ name: 'photo.jpg', type: 'image/jpeg', size: 18_000_000 }], 10).taken).toHaveLength(1);
    expect(whyNot({ name: 'photo.jpg', type: 'image/jpeg', size: 18_000_000 })).toBe('file.too-large');
  });
});
